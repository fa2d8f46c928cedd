import { Component, type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useTranslations } from '@/i18n/useTranslations';
import { useComeback } from '@/store/useComeback';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Head } from '@/ui/head/Head';
import { Container } from '@/ui/layout/Container';
import { reportError } from './reportError';

interface ErrorScreenProps {
  /** Further text, and further buttons. */
  children?: ReactNode;
  actions?: ReactNode;
  onReload?: () => void;
}

/** Shown when a page or the application breaks. */
export function ErrorScreen({
  children,
  actions,
  onReload = () => window.location.reload(),
}: ErrorScreenProps) {
  const t = useTranslations('errors');
  const isSupported = useSyncExternalStore(
    () => () => undefined,
    isSupportedBrowser,
    () => true,
  );
  const ways = (
    <>
      <Button onClick={onReload}>{t('unexpected.reload')}</Button>
      {actions}
    </>
  );
  return (
    <Container width="text">
      <EmptyState illustration="wilted-stem" headingAs="h1" title={t('unexpected.title')} actions={ways}>
        {isSupported ? children : <p>{t('unexpected.unsupported')}</p>}
      </EmptyState>
    </Container>
  );
}

const reload = () => window.location.reload();

/** Shown in place of a page whose services are down; it reloads by itself. */
export function OutageScreen() {
  const t = useTranslations('failures');
  useComeback(true, reload);
  const ways = (
    <>
      <Button onClick={reload}>{t('outage.retry')}</Button>
      <ButtonLink href="/" variant="secondary">
        {t('server.home')}
      </ButtonLink>
    </>
  );
  return (
    <Container width="text">
      <Head>
        <title>{t('outage.pageTitle')}</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <EmptyState illustration="garden-gate" headingAs="h1" title={t('outage.title')} actions={ways}>
        <p>{t('outage.text')}</p>
      </EmptyState>
    </Container>
  );
}

interface LostPartProps {
  /** Closes the dialog; missing for a part of the page itself. */
  onClose?: (() => void) | undefined;
  onRetry: () => void;
}

/** Shown in place of a part whose code could not be fetched; the page around it stays. */
export function LostPart({ onClose, onRetry }: LostPartProps) {
  const t = useTranslations('errors');
  const close = useTranslations('ui')('close');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal?.();
    return () => current?.close?.();
  }, []);
  return (
    <Lost
      ref={dialog}
      as={onClose ? 'dialog' : 'div'}
      role={onClose ? undefined : 'alert'}
      aria-label={onClose && t('lost')}
      onCancel={onClose}
    >
      <Button onClick={onRetry}>{t('lost')}</Button>
      {onClose && (
        <Button variant="secondary" onClick={onClose}>
          {close}
        </Button>
      )}
    </Lost>
  );
}

const Lost = styled.dialog`
  margin: auto;
  max-width: 26rem;
  padding: var(--space-sm);
  background: var(--paper);
  color: var(--ink);

  & > button {
    margin: var(--space-2xs) var(--space-3xs) 0 0;
  }
`;

interface ErrorBoundaryProps {
  /** Shown instead of what broke. */
  fallback: ReactNode;
  /** A change of this value, for example of the address, renders the children again. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  brokenAt: string | null;
}

/** Keeps a broken part from taking the rest of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { brokenAt: null };

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, { brokenAt }: ErrorBoundaryState) {
    return brokenAt !== null && brokenAt !== '' && brokenAt !== resetKey ? { brokenAt: null } : null;
  }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { brokenAt: '' };
  }

  override componentDidCatch(error: Error) {
    reportError(error, { resetKey: this.props.resetKey });
    this.setState({ brokenAt: this.props.resetKey });
  }

  override render() {
    return this.state.brokenAt === null ? this.props.children : this.props.fallback;
  }
}

/** The youngest thing the shop's styles are built on: a colour. */
export const newestNeed = 'color-mix(in srgb, red 50%, blue)';

/** Whether the browser supports what the shop needs. The error screen says so when it does not. */
function isSupportedBrowser(): boolean {
  return (
    typeof structuredClone === 'function' &&
    typeof Array.prototype.at === 'function' &&
    typeof HTMLDialogElement === 'function' &&
    typeof CSS !== 'undefined' &&
    CSS.supports('color', newestNeed)
  );
}
