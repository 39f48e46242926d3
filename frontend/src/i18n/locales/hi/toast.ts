import type en from "../en/toast.ts";

const hi: typeof en = {
  region: "सूचनाएँ, Alt+T",
  close: "यह सूचना बंद करें",
  saved: "सहेज लिया। मेनू में मिलेगा।",
  savedFull: "200 पहले से सहेजे हैं। पहले कुछ हटाएँ।",
  unsaved: "सहेजे गए में से हटा दिया।",
  undo: "वापस लाएँ",
};

export default hi;
