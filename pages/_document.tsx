import Document, {
  Head,
  Html,
  Main,
  NextScript,
  type DocumentContext,
  type DocumentInitialProps,
} from 'next/document';
import { AbovePage, DocumentHead, PrivacyLink } from '@/shell/DocumentHead';
import { renderAtOnce } from '@/shell/renderAtOnce';
import { documentFactsOf, type DocumentFacts } from '@/shell/seo/SeoHead';

interface ShopDocumentProps {
  seo?: DocumentFacts;
}

/** The frame of every HTML page: language, fonts, the styles of the page, and no script of its own. */
export default class ShopDocument extends Document<ShopDocumentProps> {
  static override async getInitialProps(
    context: DocumentContext,
  ): Promise<DocumentInitialProps & ShopDocumentProps> {
    return { ...(await renderAtOnce(context)), seo: documentFactsOf(context.req) };
  }

  override render() {
    return (
      <Html>
        <Head>
          <DocumentHead seo={this.props.seo} />
        </Head>
        <body>
          <AbovePage locale={this.props.locale} page={this.props.__NEXT_DATA__.page} seo={this.props.seo} />
          <Main />
          <PrivacyLink locale={this.props.locale} />
          <NextScript />
        </body>
      </Html>
    );
  }
}
