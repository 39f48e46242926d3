import type { ReactNode } from "react";

type Props = { title: string; children: ReactNode };

export const ProfileFrame = ({ title, children }: Props) => (
  <div className="bg-wash">
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4 px-4 py-5 md:py-8">
      <h1 className="text-2xl leading-tight font-bold md:text-3xl">{title}</h1>
      {children}
    </div>
  </div>
);
