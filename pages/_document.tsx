import Document, {
  Head,
  Html,
  Main,
  NextScript,
  type DocumentContext,
  type DocumentInitialProps,
} from 'next/document';
import { DocumentHead } from '@/shell/DocumentHead';
import { drawAtOnce } from '@/shell/drawAtOnce';

/** The frame of every HTML page: language, fonts, the styles of the page, and no script of its own. */
export default class ShopDocument extends Document {
  static override getInitialProps(context: DocumentContext): Promise<DocumentInitialProps> {
    return drawAtOnce(context);
  }

  override render() {
    return (
      <Html>
        <Head>
          <DocumentHead />
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
