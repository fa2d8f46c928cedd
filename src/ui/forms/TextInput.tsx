import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { inputStyles, useFieldControl } from './fieldControl';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** A button or icon standing at the end of the input. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. Place it inside a Field, which names it. */
export function TextInput({ trailing, ...input }: TextInputProps) {
  const control = useFieldControl();
  if (!trailing) {
    return <Input type="text" dir="auto" {...control} {...input} />;
  }
  return (
    <Frame>
      <Input type="text" dir="auto" {...control} {...input} />
      <Trailing>{trailing}</Trailing>
    </Frame>
  );
}

const Input = styled.input`
  ${inputStyles}
`;

const Frame = styled.span`
  position: relative;
  display: block;

  input {
    padding-inline-end: 3.25rem;
  }
`;

const Trailing = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0.15rem;
  display: grid;
  place-items: center;
`;
