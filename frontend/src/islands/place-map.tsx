export { SketchOrMap as default } from "#/components/listing/whereabouts.tsx";

export const messages = ["listing"] as const;
