const wrongCredentials = 'Invalid credentials. Please try again.';

/** Every message of signing in and registering, each once. Notices have a title and a description. */
export const accountTexts = {
  usernameOrEmailRequired: 'Username or email is required',
  usernameShort: 'Username must be at least 3 characters',
  usernameCharacters: 'Username can have letters, numbers and signs, but no spaces or @',
  emailInvalid: 'Invalid email address',
  passwordShort: 'Password must be at least 6 characters',
  passwordLong: 'Password can have at most 256 characters',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  usernameTaken: 'Username is already taken',
  usernameLookalike: 'This username looks like one that is taken. Please choose another one.',
  emailTaken: 'Email is already in use',
  sessionHash: 'Send the SHA-256 of the session token in base64url.',
  wrongCredentials,
  disabled: 'This account is disabled. Ask whoever runs this Everystep.',
  unusableLink: 'This sign-in link was used or has expired. Ask for a new one.',

  loggedIn: { title: 'Welcome back!', description: 'You have been logged in successfully.' },
  loginFailed: { title: 'Login Failed', description: wrongCredentials },
  registered: {
    title: 'Account Created!',
    description: "Welcome to Everystep! Next, let's set up your profile.",
  },
  registrationFailed: {
    title: 'Registration Failed',
    description: 'Failed to create account. Please try again.',
  },
  unavailable: { title: 'Please fix errors', description: 'Username or email is unavailable.' },
} as const;
