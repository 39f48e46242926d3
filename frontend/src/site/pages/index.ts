import type { AnyPage } from "../page.ts";
import { about } from "./about.tsx";
import {
  forgotPassword,
  phoneAuth,
  register,
  resetPassword,
  signIn,
  undoChange,
  unsubscribe,
  verifyReset,
} from "./account.tsx";
import { offline } from "./offline.tsx";
import { privacy } from "./privacy.tsx";
import { report } from "./report.tsx";
import { reports } from "./reports.tsx";
import { reviewPolicy } from "./review-policy.tsx";
import { saved } from "./saved.tsx";
import { terms } from "./terms.tsx";
import { transparency } from "./transparency.tsx";

/** Every page for everybody. What is data of it is written to `pages.json` by the build. */
export const pages: readonly AnyPage[] = [
  about,
  terms,
  privacy,
  reviewPolicy,
  transparency,
  reports,
  report,
  saved,
  offline,
  signIn,
  register,
  phoneAuth,
  forgotPassword,
  verifyReset,
  resetPassword,
  undoChange,
  unsubscribe,
];
