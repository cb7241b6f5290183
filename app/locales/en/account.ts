import type { EnglishOf } from "../english-of";
import type { account as source } from "../zhTw/account";

export const account = {
  email: "Email",
  code: "Verification code",
  emailAndCode: "Email and verification code",
  password: "Password",
  newPassword: "New password",
  passwordHint:
    "8 to 14 letters and digits, with an upper-case letter, a lower-case letter and a digit",
  confirmPassword: "Confirm password",
  loginName: "Login account",
  loginNameHint: "8 to 14 letters and digits",
  realName: "Name",
  phone: "Phone",
  nickname: "Nickname",
  sex: { label: "Sex", "0": "Confidential", "1": "Male", "2": "Female" },
  birthday: "Birthday",
  address: "Address",
  doorNumber: "Door number",
  register: {
    title: "Register",
    description: "Make a {{name}} account.",
    submit: "Register",
    done: "You are registered",
    doneText: "Go to the login page?",
    toLogin: "Go to sign in",
    stay: "Look around first",
    known: "Registered already? Sign in",
  },
  forgot: {
    title: "Forgot password",
    description: "Reset your password with a code sent by email.",
    submit: "Reset password",
    known: "Remembered it? Sign in",
  },
  change: {
    title: "Change password",
    description: "Changing it signs out every device.",
    old: "Old password",
    submit: "Change password",
  },
  contact: {
    title: "Complete contact information",
    description: "Leave your LINE or WhatsApp.",
    submit: "Confirm",
  },
  info: {
    title: "Personal details",
    description: "See and change your details.",
    picture: "Picture",
    pictureHint: "JPEG, PNG or WebP, at most 2 MB",
    emailHint: "A new email needs the code sent to it",
    submit: "Save",
    sessions: "Signed-in devices ({{count}})",
    data: "Download my data or delete my account",
  },
} satisfies EnglishOf<typeof source>;
