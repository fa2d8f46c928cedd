import { selectProductRow } from '@/features/listing/state';
import { PageHead } from '@/screens/page/PageHead';
import { useAppSelector } from '@/store/hooks';
import { samples } from './samples';
import { StyleguideScreen } from './StyleguideScreen';
import { pictureCollection } from './styleguidePageData';

/** The styleguide with pictures of the shop's own. */
export function StyleguidePage() {
  const cards = useAppSelector((state) => selectProductRow(state, pictureCollection));
  return (
    <>
      <PageHead title={samples.title} description={samples.lead} />
      <StyleguideScreen pictures={cards.map((card) => card.picture)} />
    </>
  );
}
