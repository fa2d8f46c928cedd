import { ZipDialog } from '@/features/delivery/components/ZipDialog';
import { useAppDispatch } from '@/store/hooks';
import { checkNewPlace } from './checkNewPlace';

/** The question for a zip; a cart that goes elsewhere is then offered the new place. */
export function ZipModal({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <ZipDialog
      onClose={onClose}
      check={() => dispatch(checkNewPlace()).unwrap()}
      elsewhereHref="/available-gifts"
    />
  );
}
