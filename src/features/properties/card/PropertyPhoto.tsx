import { House, LandPlot } from 'lucide';
import type { ReactNode } from 'react';
import { Picture } from '#components/photos/Picture.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import type { PropertyType } from '../property.ts';
import type { CardPhoto } from './card.ts';

interface Props {
  type: PropertyType;
  photo: CardPhoto | null;
  /** How wide the slot is, for the browser to choose a file. */
  sizes: string;
  /** Ratio, corners and place of the slot. */
  className?: string;
  crop?: string;
  children?: ReactNode;
}

/** The first picture of a property, or the sign of its kind where there is none. Its name stands beside it. */
export function PropertyPhoto({ type, photo, sizes, className = '', crop, children }: Props) {
  const icon = type === 'land' ? LandPlot : House;
  return (
    <div className={`photo ${className}`.trimEnd()}>
      {photo && <Picture photo={photo} sizes={sizes} className={crop} />}
      {!photo && (
        <div className="absolute inset-0 grid place-items-center bg-lagoon-50 text-lagoon-400">
          <Icon of={icon} className="size-12 stroke-[1.2]" />
        </div>
      )}
      {children}
    </div>
  );
}
