import type { Block } from './markdown.ts';

export interface BlogPost {
  /** Its file below `/blog-posts/`, also its name in addresses. */
  filename: string;
  title: string;
  excerpt: string;
}

/** The articles, the newest first. */
export const blogPosts: readonly BlogPost[] = [
  {
    filename: 'wearables.md',
    title: 'Wearables in fitness and recovery',
    excerpt: 'Which numbers of a watch or ring deserve your trust, which are guesses, and a calm way to use them.',
  },
  {
    filename: 'nutrition-trends.md',
    title: 'AI-driven personalised nutrition',
    excerpt: 'Bodies answer the same meal differently. What a computer can make of that today, and what it cannot.',
  },
  {
    filename: 'sleep-optimization.md',
    title: 'Sleep optimisation that holds up',
    excerpt:
      'Enough hours, steady times, light and coffee: what research supports, in the order of how much it matters.',
  },
];

/** The article a `post` parameter names; undefined for any other text. */
export function findBlogPost(filename: string | null | undefined): BlogPost | undefined {
  return blogPosts.find((post) => post.filename === filename);
}

/** Where an article's text lies on this origin. */
export function blogFile({ filename }: BlogPost): string {
  return `/blog-posts/${filename}`;
}

/** An article without the heading that only says its title again. */
export function withoutTitle(blocks: readonly Block[], { title }: BlogPost): Block[] {
  const [first, ...rest] = blocks;
  const isTitle =
    first?.type === 'heading' && first.level === 1 && first.text.map(({ text }) => text).join('') === title;
  if (!isTitle) return [...blocks];
  return rest[0]?.type === 'spacer' ? rest.slice(1) : rest;
}

/** Where back leads from the feed: home when signed in, else one step back in history when there is one (BLOG-11). */
export function feedBackTarget({ signedIn, hasHistory }: { signedIn: boolean; hasHistory: boolean }): '/' | 'history' {
  return !signedIn && hasHistory ? 'history' : '/';
}

/** Where back leads from an article. */
export function postBackTarget({ signedIn }: { signedIn: boolean }): '/' | '/blog-feed' {
  return signedIn ? '/blog-feed' : '/';
}
