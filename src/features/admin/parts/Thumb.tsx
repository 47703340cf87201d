import { ImageOff } from 'lucide';
import { Icon } from '#components/ui/Icon.tsx';
import { imageSource } from '#db/backend-address.ts';

/** The cover of a row, 52 by 36; the name stands beside it. */
export function Thumb({ image }: { image: string | null | undefined }) {
  const box = 'h-9 w-13 flex-none rounded-[4px] bg-coral-100 max-md:h-13 max-md:w-16';
  if (image) return <img className={`${box} object-cover`} src={imageSource(image)} alt="" loading="lazy" />;
  return (
    <span className={`${box} grid place-items-center text-clove-500`}>
      <Icon of={ImageOff} />
    </span>
  );
}
