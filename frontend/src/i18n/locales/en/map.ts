/** A map, once somebody wants one. */
export default {
  label: "Map",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
};
