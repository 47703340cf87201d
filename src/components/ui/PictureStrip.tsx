interface Props {
  title: string;
  text: string;
  /** The path of a small picture; without one only the words are shown. */
  photo?: string | undefined;
}

/** Says in a dialog what it is about. */
export function PictureStrip({ title, text, photo }: Props) {
  return (
    <div className="mb-5 flex items-center gap-3.5 rounded-sm bg-coral-100 px-4.5 py-4">
      {photo && (
        <img
          className="h-12 w-16 flex-none rounded-xs object-cover"
          src={photo}
          alt=""
          width={64}
          height={48}
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
      <p className="min-w-0 text-meta">
        <strong className="block font-semibold">
          <bdi>{title}</bdi>
        </strong>
        <span className="tabular-nums text-clove-700">{text}</span>
      </p>
    </div>
  );
}
