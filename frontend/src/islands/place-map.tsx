export { StaticOrInteractiveMap as default } from "#/components/listing/static-map.tsx";
