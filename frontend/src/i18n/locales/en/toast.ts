export default {
  region: "Notices, Alt+T",
  close: "Close this notice",
  saved: "Saved. Find it in the menu.",
  savedFull: "200 are saved already. Remove some first.",
  unsaved: "Removed from your saved businesses.",
  undo: "Undo",
};
