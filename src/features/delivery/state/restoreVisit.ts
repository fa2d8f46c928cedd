import { linkedDelivery } from '../rules';
import { restoreDelivery } from './chooseDelivery';

/** Takes up the place and date of the browser's address, or of the last visit. @source spec §2, §4 */
export const restoreVisit = () => restoreDelivery(linkedDelivery(window.location.search));
