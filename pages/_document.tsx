import Document, { Head, Html, Main, NextScript, type DocumentContext } from 'next/document';
import { ServerStyleSheet } from 'styled-components';
import { BrowserNote, DocumentHead } from '@/shell/DocumentHead';
import { documentFactsOf, type DocumentFacts } from '@/shell/seo/SeoHead';

interface ShopDocumentProps {
  seo?: DocumentFacts;
}

/** The frame of every HTML page: language, fonts, the styles of the page, and no script of its own. */
export default class ShopDocument extends Document<ShopDocumentProps> {
  static override async getInitialProps(context: DocumentContext) {
    const sheet = new ServerStyleSheet();
    try {
      const page = await context.renderPage({
        enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />),
      });
      return { ...page, styles: sheet.getStyleElement(), seo: documentFactsOf(context.req) };
    } finally {
      sheet.seal();
    }
  }

  override render() {
    return (
      <Html>
        <Head>
          <DocumentHead seo={this.props.seo} />
        </Head>
        <body>
          <BrowserNote locale={this.props.locale} />
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
