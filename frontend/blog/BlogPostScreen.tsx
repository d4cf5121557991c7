import { use, useReducer } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Heading, Text } from '#frontend/design-system/Text.tsx';
import { articleOf, openArticle } from './articles.ts';
import { PostFrame } from './BlogFrame.tsx';
import { BlogPostError } from './BlogPostError.tsx';
import * as styles from './BlogPost.css.ts';
import { Markdown } from './Markdown.tsx';

/** One article, to be read in peace. */
export function BlogPostScreen() {
  const filename = useSearchParams()[0].get('post');
  const [, again] = useReducer((count: number) => count + 1, 0);
  const article = use(articleOf(filename));
  if ('problem' in article) {
    const retry = () => {
      openArticle(filename);
      again();
    };
    return <BlogPostError problem={article.problem} onRetry={article.isPassing ? retry : undefined} />;
  }
  const { post, blocks } = article;
  return (
    <PostFrame title={post.title}>
      <article className={styles.article}>
        <header className={styles.head}>
          <Heading level={1}>{post.title}</Heading>
          <Text size="small" tone="faint">{post.filename}</Text>
        </header>
        <Markdown blocks={blocks} />
      </article>
    </PostFrame>
  );
}
