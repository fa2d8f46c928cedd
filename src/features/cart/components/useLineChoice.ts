import { useEffect, useState } from 'react';
import type { CartItem } from '@/contracts/ordering/cart';
import { usePriceFor } from '@/features/loyalty';
import { useQueryParameter, useShopRouter } from '@/features/navigation';
import { fetchProductChoices, selectProductChoices } from '@/features/product/state';
import { useLocale } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useComeback } from '@/store/useComeback';
import { editedLine, isLineChanged, lineChoiceOf, type EditParameters } from '../rules';
import { lateWrites, selectPaysMemberPrices } from '../state';

const shallow = { shallow: true } as const;

/**
 * What is chosen for a line that is being edited. Size and vase stand in the address, so that Back and a shared address
 * work.
 * @source spec §2 Query parameters (editsku, editvase)
 */
export function useLineChoice(line: CartItem, close: () => unknown) {
  const dispatch = useAppDispatch();
  const { changeQuery } = useShopRouter();
  const editsku = useQueryParameter('editsku');
  const editvase = useQueryParameter('editvase');
  const locale = useLocale();
  const isMember = useAppSelector(selectPaysMemberPrices);
  const priceFor = usePriceFor();
  const { results, error, isLoading } = useAppSelector((state) =>
    selectProductChoices(state, line.seoUrl, locale),
  );
  const read = () => void dispatch(fetchProductChoices({ seoUrl: line.seoUrl }));
  useComeback(error !== null && !isLoading, read);
  useEffect(() => {
    void dispatch(fetchProductChoices({ seoUrl: line.seoUrl }));
  }, [dispatch, line.seoUrl]);
  const { parameters, choose } = useShownChoice(editsku, editvase, changeQuery);
  const variants = results?.variants.map(priceFor) ?? [];
  const choice = results ? lineChoiceOf(line, { ...results, variants }, parameters) : null;
  return {
    choice,
    variants,
    hasFailed: Boolean(error),
    isChanged: choice !== null && isLineChanged(line, choice),
    retry: read,
    chooseSku: (sku: string) => choose({ editsku: sku }),
    chooseVase: (vaseId: string) => choose({ editvase: vaseId }),
    save: async () => {
      if (!choice?.variant) return;
      const { itemId } = line;
      const { variant, vase } = choice;
      const hasSizes = variants.length > 1;
      const edited = editedLine(line, { variant, vase }, { hasSizes, isMember });
      close();
      await dispatch(
        lateWrites.changeCartItem({
          itemId,
          sku: variant.sku,
          ...(vase ? { vaseId: vase.id } : {}),
          optimistic: { id: `edit ${itemId}`, kind: 'replace', line: edited },
        }),
      );
    },
  };
}

type ChangeQuery = ReturnType<typeof useShopRouter>['changeQuery'];

/** A choice shows at once; the address follows, and from then on it alone counts. */
function useShownChoice(editsku: string | undefined, editvase: string | undefined, changeQuery: ChangeQuery) {
  const address: EditParameters = {
    ...(editsku === undefined ? {} : { editsku }),
    ...(editvase === undefined ? {} : { editvase }),
  };
  const seen = JSON.stringify(address);
  const [made, setMade] = useState<{ seen: string; choice: EditParameters } | null>(null);
  const parameters = made?.seen === seen ? { ...address, ...made.choice } : address;
  const choose = (change: EditParameters) => {
    const choice = { ...parameters, ...change };
    setMade({ seen, choice });
    return changeQuery({ ...choice }, shallow);
  };
  return { parameters, choose };
}
