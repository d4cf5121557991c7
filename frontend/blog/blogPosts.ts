import type { Block } from './markdown.ts';

export interface BlogPost {
  /** The file below `/blog-posts/`, also the URL parameter. */
  filename: string;
  title: string;
  excerpt: string;
}

/** Newest first. */
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

export function findBlogPost(filename: string | null | undefined): BlogPost | undefined {
  return blogPosts.find((post) => post.filename === filename);
}

export function blogFile({ filename }: BlogPost): string {
  return `/blog-posts/${filename}`;
}

/** Removes the first heading if it repeats the title. */
export function withoutTitle(blocks: readonly Block[], { title }: BlogPost): Block[] {
  const [first, ...rest] = blocks;
  const isTitle =
    first?.type === 'heading' && first.level === 1 && first.text.map(({ text }) => text).join('') === title;
  if (!isTitle) return [...blocks];
  return rest[0]?.type === 'spacer' ? rest.slice(1) : rest;
}

/** Returns the Back target of the feed: Home for members, else the previous page if there is one (BLOG-11). */
export function feedBackTarget({ signedIn, hasHistory }: { signedIn: boolean; hasHistory: boolean }): '/' | 'history' {
  return !signedIn && hasHistory ? 'history' : '/';
}

export function postBackTarget({ signedIn }: { signedIn: boolean }): '/' | '/blog-feed' {
  return signedIn ? '/blog-feed' : '/';
}
