export const sessions = {
  title: "Signed-in devices",
  description: "See where your account is signed in, and sign out devices you no longer use.",
  about:
    "Your account is signed in on these devices. Signing in again on a device you sign out needs the password.",
  device: "{{browser}} on {{system}}",
  unknown: "Unknown device",
  current: "This device",
  signedIn: "Signed in",
  lastUsed: "Last used",
  network: "Approximate IP address: {{network}}",
  end: "Sign out",
  endOf: "Sign out {{device}}",
  endOthers: "Sign out all other devices",
  empty: "No other device is signed in.",
  notYou: "Don’t recognise a device? Sign it out, then",
  changePassword: "change your password",
};
