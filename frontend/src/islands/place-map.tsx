export { SketchOrMap as default } from "#/components/listing/whereabouts.tsx";
