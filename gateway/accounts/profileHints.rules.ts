/** The purpose of each fact that onboarding asks for first. */
export const profileHints = {
  picture: 'Your picture stands beside your name at the top of the app.',
  gender: 'Kept in your profile for you. Nothing is computed from it.',
  birthday: 'Kept in your profile for you.',
  height: 'Kept in your profile, so that you have it with your weight.',
  weight: 'Kept in your profile, and the first entry of your weight.',
  bodyType: 'Kept in your profile for you. Nothing is computed from it.',
} as const;
