import { ZipLine } from './ZipLine';

const HAS_A_SIGN = '.*[0-9A-Za-z].*';

interface PlainZipFormProps {
  draft: string;
  onDraft: (entered: string) => void;
}

/**
 * The zip form as the server draws it. Sent before any script has arrived, it comes back with the zip in the
 * address, where the delivery panel finds it.
 */
export function PlainZipForm({ draft, onDraft }: PlainZipFormProps) {
  return (
    <form method="get">
      <ZipLine
        input={{
          name: 'zipcode',
          value: draft,
          onChange: ({ target }) => onDraft(target.value),
          // Held by the browser itself: an empty field is not sent.
          required: true,
          pattern: HAS_A_SIGN,
        }}
      />
    </form>
  );
}
