import type { AnyPage } from "../page.ts";
import { about } from "./about.tsx";
import { appDocuments } from "./app.tsx";
import { business } from "./business.tsx";
import { category, categoryInCity } from "./category.tsx";
import { city } from "./city.tsx";
import { home } from "./home.tsx";
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
import { reviews } from "./reviews.tsx";
import { search } from "./search.tsx";
import { saved } from "./saved.tsx";
import { terms } from "./terms.tsx";
import { transparency } from "./transparency.tsx";

/** Every page, and the documents of the app. What is data of it is written to `pages.json` by the build. */
export const pages: readonly AnyPage[] = [
  home,
  category,
  categoryInCity,
  search,
  city,
  about,
  terms,
  privacy,
  reviewPolicy,
  transparency,
  reports,
  report,
  ...appDocuments,
  business,
  reviews,
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
