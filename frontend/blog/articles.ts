import { read } from '#frontend/app/request.ts';
import { type BlogPost, blogFile, findBlogPost, withoutTitle } from './blogPosts.ts';
import { blogTexts } from '#gateway/blog/blogTexts.rules.ts';
import { type Block, parseMarkdown } from './markdown.ts';

/** An article, or the reason why there is none (empty for the default message). */
type Article = { post: BlogPost; blocks: Block[] } | { problem: string; isPassing: boolean };

interface Opened {
  article: Promise<Article>;
  hasFailed: boolean;
}

const opened = new Map<string, Opened>();

/** Returns the article of a `post` parameter, cached for this visit; the promise never rejects. */
export function articleOf(filename: string | null): Promise<Article> {
  const key = filename ?? '';
  const known = opened.get(key);
  if (known) return known.article;
  const entry: Opened = { article: compose(filename), hasFailed: false };
  opened.set(key, entry);
  void entry.article.then((article) => {
    entry.hasFailed = 'problem' in article;
  });
  return entry.article;
}

/** Starts loading, also after an earlier failure. */
export function openArticle(filename: string | null): void {
  if (opened.get(filename ?? '')?.hasFailed) opened.delete(filename ?? '');
  void articleOf(filename);
}

async function compose(filename: string | null): Promise<Article> {
  if (!filename) return { problem: blogTexts.noneSpecified, isPassing: false };
  const post = findBlogPost(filename);
  if (!post) return { problem: blogTexts.notFound, isPassing: false };
  const content = await contentOf(post);
  if (content === '') return { problem: blogTexts.loadFailed, isPassing: true };
  return { post, blocks: withoutTitle(parseMarkdown(content), post) };
}

/** Fetches the text of a post; empty, with a console warning, on failure. */
export async function contentOf(post: BlogPost): Promise<string> {
  try {
    return String(await read([blogFile(post)]));
  } catch (error) {
    console.warn(`The article ${post.filename} could not be loaded`, error);
    return '';
  }
}
