import styled from 'styled-components';

interface MenuPictureProps {
  url: string;
  /** True once the shopper has opened the menu; the space is reserved from the start. */
  isWanted: boolean;
}

/** The picture of a menu entry. It needs no alternative text: the entry's title says the same. */
export function MenuPicture({ url, isWanted }: MenuPictureProps) {
  return <Window>{isWanted && <img src={url} alt="" width={240} height={288} decoding="async" />}</Window>;
}

const Window = styled.span`
  display: block;
  aspect-ratio: 5 / 6;
  overflow: hidden;
  border-radius: 999px 999px 0 0;
  background: var(--paper-deep);

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
