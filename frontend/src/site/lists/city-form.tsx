import type { ComponentProps, ReactNode } from "react";
import { type ChosenCity, pathForPlace, writeCity } from "#/lib/city/chosen-city.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { inLanguage } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";

type FormProps = { className?: string; children: ReactNode };

/** Form for buttons that choose a city; the service stores the choice (`backend/web/city.ts`). */
export const CityForm = ({ className, children }: FormProps) => (
  <form method="post" action={paths.city()} className={className}>{children}</form>
);

type ButtonProps =
  & {
    /** Undefined means all of India. */
    city: ChosenCity | undefined;
    /** The page to return to, for the chosen city. */
    from: string;
  }
  & Pick<ComponentProps<"button">, "aria-label" | "className" | "children">;

export const CityButton = ({ city, from, ...button }: ButtonProps) => {
  const { hl } = useAddress();
  return (
    <button
      type="submit"
      name="city"
      value={city ? writeCity(city) : ""}
      formAction={paths.chooseCity(inLanguage(pathForPlace(from, city), hl))}
      {...button}
    />
  );
};
