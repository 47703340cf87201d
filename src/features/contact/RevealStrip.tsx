interface Props {
  name: string;
  /** As the page shows it, in the currency of the visitor. */
  price: string;
  /** The path of a small picture; empty where there is none. */
  photo: string;
}

/** What the contact is about. */
export function RevealStrip({ name, price, photo }: Props) {
  return (
    <div className="flex items-center gap-3.5 rounded-sm bg-coral-100 px-4.5 py-4">
      {photo && (
        <img className="h-12 w-16 flex-none rounded-xs object-cover" src={photo} alt="" width={64} height={48} />
      )}
      <p className="min-w-0 text-meta/normal">
        <strong className="block font-semibold">
          <bdi>{name}</bdi>
        </strong>
        <span className="tabular-nums text-clove-700">{price}</span>
      </p>
    </div>
  );
}
