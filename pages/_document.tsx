import Document, {
  Head,
  Html,
  Main,
  NextScript,
  type DocumentContext,
  type DocumentInitialProps,
} from 'next/document';
import { ServerStyleSheet } from 'styled-components';
import { DocumentHead } from '@/shell/DocumentHead';

/** The frame of every HTML page: language, fonts, the styles of the page, and no script of its own. */
export default class ShopDocument extends Document {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps> {
    const sheet = new ServerStyleSheet();
    const renderPage = context.renderPage;
    context.renderPage = () =>
      renderPage({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) });
    try {
      const initial = await Document.getInitialProps(context);
      return { ...initial, styles: [initial.styles, sheet.getStyleElement()] };
    } finally {
      sheet.seal();
    }
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
