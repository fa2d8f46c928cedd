import { screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { PrivacyDialog } from './PrivacyDialog';

afterEach(() => {
  Cookies.remove('originState');
  Cookies.remove('privacy_choice');
});

test.each([
  ['NY', undefined, /We note .*You can refuse/, 'Your visit is measured, because you have not refused.'],
  ['NY', 'no', /We note .*You can refuse/, 'At present your visit is not measured.'],
  ['QC', undefined, /If you accept, we note/, 'At present your visit is not measured.'],
  ['QC', 'yes', /If you accept, we note/, 'At present your visit may be measured.'],
])('docs/decisions/0066: what the law of %s wants is said, after %s', (state, choice, text, now) => {
  Cookies.set('originState', state);
  if (choice) Cookies.set('privacy_choice', choice);
  renderInLocale(<PrivacyDialog answers={null} onClose={() => undefined} />);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(now)).toBeInTheDocument();
});
