import { House, LandPlot } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { pictureFiles, sparingSizes } from '#lib/photo.ts';
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

interface PictureProps {
  photo: CardPhoto;
  /** How wide the slot is, for the browser to choose a file. */
  sizes: string;
  className?: string | undefined;
}

/**
 * What Photo.astro draws, for cards that a browser draws too. Fills the `photo` box around it: the average colour first,
 * then the picture in the best format the browser reads. What it shows is named beside it.
 */
function Picture({ photo: { prepared, original }, sizes, className }: PictureProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const shown = prepared && !(original && prepared.hash === missing) ? prepared : null;
  const { avif, webp, src } = shown ? pictureFiles(shown) : { src: original ?? undefined };
  const handleError = shown && original ? () => setMissing(shown.hash) : undefined;
  // The box crops it: these only give its ratio.
  const width = shown?.widths.at(-1) ?? 1200;
  const height = Math.round((width * 3) / 4);
  return (
    <>
      <svg color={prepared?.color ?? '#ddd'} aria-hidden="true" />
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes={sparingSizes(sizes)} />}
        {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
        <img
          className={className}
          src={src}
          width={width}
          height={height}
          alt=""
          loading="lazy"
          onError={handleError}
        />
      </picture>
    </>
  );
}
