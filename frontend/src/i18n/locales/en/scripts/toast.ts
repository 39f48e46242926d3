export default {
  region: "Notices, Alt+T",
  close: "Close this notice",
  saved: "Saved to your list.",
  showSaved: "Show my list",
  savedFull: "You have saved 200 businesses. Remove one to save another.",
  unsaved: "Removed from your saved businesses.",
  undo: "Undo",
};
