import { Component, type ErrorInfo, type ReactNode } from "react";

import { CrashScreen } from "./CrashScreen";

interface Props {
  children: ReactNode;
  /** told about every crash, for error reporting */
  onCrash?: (error: unknown, info: ErrorInfo) => void;
}

interface State {
  /** short reference a person can read out; null while nothing crashed */
  reference: string | null;
}

const newReference = () => crypto.randomUUID().slice(0, 8).toUpperCase();

export class CrashBoundary extends Component<Props, State> {
  override state: State = { reference: null };

  static getDerivedStateFromError(): State {
    return { reference: newReference() };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(this.state.reference, error);
    this.props.onCrash?.(error, info);
  }

  override render(): ReactNode {
    return this.state.reference === null ? this.props.children : <CrashScreen reference={this.state.reference} />;
  }
}
