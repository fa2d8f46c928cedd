import { Component, type ReactNode } from 'react';
import { reportError } from './reportError';

interface ErrorBoundaryProps {
  /** Shown instead of what broke. */
  fallback: ReactNode;
  /** A change of this value, for example of the address, gives the children another chance. */
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
