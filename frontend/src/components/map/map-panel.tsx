import {
  circle,
  divIcon,
  latLngBounds,
  type Map as LeafletMap,
  map as createMap,
  marker,
  tileLayer,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import { Minus, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import "./map.css";
import type { MapTexts } from "./map-texts.ts";

export type MapPlace = {
  lat: number;
  lng: number;
  isExact: boolean;
  name: string;
  /** URL of the place's page; undefined if the map is on that page. */
  href?: string;
};

type Props = {
  tiles: string;
  attribution: string;
  texts: MapTexts;
  places: readonly MapPlace[];
  /** Receives the point that the user picks. */
  onPick?: (point: { lat: number; lng: number }) => void;
};

/** Radius in metres around the middle of a PIN code when the exact place is unknown. */
const uncertaintyRadius = 1200;

/**
 * Map with the operator's tiles. Leaflet's own controls inject markup, which the content security
 * policy forbids, so this component renders the controls.
 */
export const MapPanel = ({ tiles, attribution, texts, places, onPick }: Props) => {
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<LeafletMap>(undefined);
  const picking = useRef(onPick);
  /** Preserves the zoom while the user picks a place. */
  const zoom = useRef<number>(undefined);
  useEffect(() => {
    picking.current = onPick;
  });
  useEffect(() => {
    const map = createMap(host.current!, {
      zoomControl: false,
      attributionControl: false,
      // An animation that outlives the map throws an error.
      zoomAnimation: false,
    });
    shown.current = map;
    tileLayer(tiles, { maxZoom: 18, referrerPolicy: "strict-origin" }).addTo(map);
    for (const place of places) {
      const at: [number, number] = [place.lat, place.lng];
      if (!place.isExact) {
        circle(at, { radius: uncertaintyRadius, className: "map-around" }).addTo(map);
      }
      const html = document.createElement("span");
      Object.assign(html, { role: "img", ariaLabel: place.name });
      const icon = divIcon({ className: "map-pin", html, iconSize: [24, 24] });
      // Keyboard and screen reader users have the complete list instead.
      const pin = marker(at, { icon, title: place.name, keyboard: false }).addTo(map);
      if (!picking.current) pin.bindPopup(popupOf(place), { closeButton: false });
    }
    map.on("click", ({ latlng }) => picking.current?.(latlng));
    const bounds = latLngBounds(places.map(({ lat, lng }) => [lat, lng]));
    map.fitBounds(bounds, { maxZoom: 14, padding: [30, 30] });
    if (picking.current && zoom.current) map.setZoom(zoom.current);
    return () => {
      zoom.current = map.getZoom();
      map.remove();
    };
  }, [tiles, places]);
  return (
    <section
      aria-label={texts.label}
      className="map relative isolate overflow-hidden rounded-md"
    >
      <div ref={host} className="h-full" />
      <div className="absolute end-2 top-2 z-1000 grid gap-1">
        {([["zoomIn", Plus], ["zoomOut", Minus]] as const).map(([zoom, Icon]) => (
          <button
            key={zoom}
            type="button"
            aria-label={texts[zoom]}
            onClick={() => shown.current?.[zoom]()}
            className="btn btn-plain size-11 p-0"
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        ))}
      </div>
      <p className="absolute end-0 bottom-0 z-1000 bg-surface px-2 text-sm">{attribution}</p>
    </section>
  );
};

function popupOf({ name, href }: MapPlace): HTMLElement {
  const text = document.createElement(href ? "a" : "p");
  text.textContent = name;
  if (href) text.setAttribute("href", href);
  return text;
}
