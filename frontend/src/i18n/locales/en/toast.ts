export default {
  region: "Notices, Alt+T",
  close: "Close this notice",
};
