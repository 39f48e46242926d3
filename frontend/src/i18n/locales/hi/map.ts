import type en from "../en/map.ts";

const hi: typeof en = {
  label: "नक़्शा",
  zoomIn: "पास से देखें",
  zoomOut: "दूर से देखें",
};

export default hi;
