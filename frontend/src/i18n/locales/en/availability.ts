/** What owners say about today: on the dashboard, and by the link of a message. */
export default {
  head: {
    title: "Are you working today?",
    description: "Tell your customers whether you work today.",
  },
  title: "Are you working today?",
  shown: "Customers see:",
  until: "until {{clock}}",
  none: "Customers do not know yet whether you work today.",
  saved: "Saved.",
  today: "Working today",
  busy: "Busy today",
  short: { today: "Working today", busy: "Busy", away: "Away…" },
  lastDay: "Last day away",
  away: "Away until this day",
  awayHelp: "Your working hours show you as closed on these days.",
  withdraw: "Take it back",
  failed: {
    limit:
      "Links have changed this four times in 24 hours. Change it on your dashboard, or try again later.",
    date: "Choose a day from today to 30 days ahead.",
    other: "That did not work. Please try again.",
  },
  ended: {
    title: "This link no longer works",
    expired: "It is more than seven days old. Your next weekly email has a new one.",
    unknown:
      "It may be incomplete. Or your email address, number or password has changed, you signed out everywhere, or the listing has another owner now, was deleted or is suspended.",
    dashboard: "Open the dashboard",
  },
};
