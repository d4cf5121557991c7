/** Every message of onboarding, each once. Notices have a title and a description. */
export const onboardingTexts = {
  noGoal: 'Please select at least one goal',
  goalUnknown: 'Please choose from general-fitness, cardio, strength, muscle-mass, weight-loss and improve-diet.',
  progressForm: 'Please send the progress as a percent for each goal.',
  percent: 'Progress must be between 0 and 100.',
  tooManyPhotos: 'Maximum 5 photos allowed',
  notAPicture: 'Please choose images only.',

  completed: { title: 'Welcome to Everystep!', description: 'Your account has been set up.' },
  failed: { title: 'Error', description: 'Failed to complete onboarding. Please try again.' },
  signedOut: { title: 'Unauthorized', description: 'You are logged out. Please sign in again.' },
} as const;
