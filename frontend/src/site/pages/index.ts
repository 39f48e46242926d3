import type { AnyPage } from "../page.ts";
import { about } from "./about.tsx";
import { appDocuments } from "./app.tsx";
import { business } from "./business.tsx";
import { privacy } from "./privacy.tsx";
import { report } from "./report.tsx";
import { reports } from "./reports.tsx";
import { reviewPolicy } from "./review-policy.tsx";
import { reviews } from "./reviews.tsx";
import { terms } from "./terms.tsx";
import { transparency } from "./transparency.tsx";

/** Every page, and the documents of the app. What is data of it is written to `pages.json` by the build. */
export const pages: readonly AnyPage[] = [
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
];
