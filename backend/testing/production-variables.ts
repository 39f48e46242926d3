/** The variables that production requires. */
export const productionVariables = {
  APP_ENV: "production",
  PUBLIC_ORIGIN: "https://karigar.example",
  DATABASE_URL: "postgres://karigar@database.example/karigar",
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
  TWILIO_AUTH_TOKEN: "token",
  TWILIO_FROM: "KARIGR",
  AUTH_SECRET: "c29tZSByYW5kb20gYnl0ZXMgZm9yIHRlc3Rz",
  DO_NOT_LIST_KEY: "YW5vdGhlciBrZXksIGFsc28gZm9yIHRlc3Rz",
  EMAIL_URL: "smtp://mail.example",
  EMAIL_FROM: "Karigar <codes@karigar.example>",
  GRIEVANCE_NAME: "Asha Verma",
  GRIEVANCE_EMAIL: "grievance@karigar.example",
};
