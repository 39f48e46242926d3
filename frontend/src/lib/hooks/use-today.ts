import { useState } from "react";
import { serviceNow } from "../browser/service-clock.ts";
import { wallTime } from "../format/clock.ts";

/** Date in India when the page was opened, as `2026-11-21`. */
export const useToday = (): string =>
  useState(() => wallTime(new Date(serviceNow()).toISOString()).date)[0];
