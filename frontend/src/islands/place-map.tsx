export { StaticOrInteractiveMap as default } from "#/components/listing/whereabouts.tsx";
