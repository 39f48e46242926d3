import type en from "../en/toast.ts";

const hi: typeof en = {
  region: "सूचनाएँ, Alt+T",
  close: "यह सूचना बंद करें",
};

export default hi;
