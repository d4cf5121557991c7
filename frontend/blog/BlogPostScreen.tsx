import { use, useReducer } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import { blogTexts } from '#gateway/blog/blogTexts.rules.ts';
import { articleOf, openArticle } from './articles.ts';
import { PostFrame } from './BlogFrame.tsx';
import { BlogPostError } from './BlogPostError.tsx';
import * as styles from './BlogPost.css.ts';
import { EnglishOnly } from './EnglishOnly.tsx';
import { postFacts } from './postFacts.ts';
import { Markdown } from './Markdown.tsx';
import { translated } from '#frontend/language/t.ts';

export function BlogPostScreen() {
  const filename = useSearchParams()[0].get('post');
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const article = use(articleOf(filename));
  if ('problem' in article) {
    function retry() {
      openArticle(filename);
      rerender();
    }
    return <BlogPostError problem={article.problem} onRetry={article.isPassing ? retry : undefined} />;
  }
  const { post, blocks } = article;
  return (
    <PostFrame title={post.title}>
      <article className={styles.article}>
        <header className={styles.head}>
          <div lang="en">
            <Heading level={1}>{post.title}</Heading>
          </div>
          <Text size="small" tone="soft">
            {postFacts(post)}
          </Text>
          <Text size="micro" tone="faint">
            {post.filename}
          </Text>
          <EnglishOnly />
        </header>
        <div lang="en">
          <Markdown blocks={blocks} />
        </div>
      </article>
      <Inline justify="center">
        <ButtonLink to="/blog-feed" variant="soft" icon="blog">
          {translated(blogTexts.more)}
        </ButtonLink>
      </Inline>
    </PostFrame>
  );
}
