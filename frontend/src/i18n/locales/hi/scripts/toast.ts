import type en from "#/i18n/locales/en/scripts/toast.ts";

const hi: typeof en = {
  region: "सूचनाएँ, Alt+T",
  close: "यह सूचना बंद करें",
  saved: "आपकी सूची में सेव हो गया।",
  showSaved: "सूची देखें",
  savedFull: "आप 200 व्यवसाय सेव कर चुके हैं। एक हटाएँ, फिर नया सेव करें।",
  unsaved: "सेव किए हुए में से हटा दिया।",
  undo: "वापस लाएँ",
};

export default hi;
