import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";

type Props<Value extends string> = {
  name: string;
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Radio buttons as a segmented control. */
export const ChoiceField = <Value extends string>(
  { name, legend, options, value, onChange }: Props<Value>,
) => {
  const field = useRef<HTMLFieldSetElement>(null);
  // Adopts a choice that the user made before hydration.
  const adopt = useEffectEvent(() => {
    const chosen = field.current?.querySelector<HTMLInputElement>(":checked")?.value;
    if (chosen !== undefined && chosen !== value) onChange(chosen as Value);
  });
  useEffect(() => adopt(), []);
  return (
    <fieldset ref={field} className="border-0">
      <legend className="mb-1 font-bold">{legend}</legend>
      <div className="choices">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
