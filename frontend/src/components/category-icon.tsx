import {
  Blocks,
  Building2,
  Drill,
  Droplets,
  Hammer,
  HardHat,
  type LucideIcon,
  PaintRoller,
  Sofa,
  SolarPanel,
  Sparkles,
  Wrench,
  Zap,
} from "lucide-react";
import type { CategoryId } from "../lib/types.ts";

const icons: Record<CategoryId, LucideIcon> = {
  civil_contractor: HardHat,
  waterproofing_applicator: Droplets,
  plumber: Wrench,
  carpenter: Hammer,
  painter: PaintRoller,
  borewell_drilling: Drill,
  electrician: Zap,
  solar_panel_installer: SolarPanel,
  real_estate: Building2,
  construction_material_suppliers: Blocks,
  cleaning_worker: Sparkles,
  furniture_contractor: Sofa,
};

export const CategoryIcon = ({ id, size = 20 }: { id: CategoryId; size?: number }) => {
  const Icon = icons[id];
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
};

export const CategoryBadge = (
  { id, size = 40, className = "size-10" }: { id: CategoryId; size?: number; className?: string },
) => (
  <span
    data-tint={id}
    className={`tint grid flex-none place-items-center rounded-md ${className}`}
  >
    <CategoryIcon id={id} size={size / 2} />
  </span>
);
