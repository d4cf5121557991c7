import type { Block } from './markdown.ts';

export interface BlogPost {
  /** The file below `/blog-posts/`, also the URL parameter. */
  filename: string;
  title: string;
  excerpt: string;
  /** The day it appeared. */
  published: string;
  /** Of its text, which a test counts. */
  words: number;
}

/** Newest first. */
export const blogPosts: readonly BlogPost[] = [
  {
    filename: 'wearables.md',
    title: 'Wearables in fitness and recovery',
    excerpt: 'Which numbers of a watch or ring deserve your trust, which are guesses, and a calm way to use them.',
    published: '2026-11-22',
    words: 937,
  },
  {
    filename: 'nutrition-trends.md',
    title: 'AI-driven personalised nutrition',
    excerpt: 'Bodies answer the same meal differently. What a computer can make of that today, and what it cannot.',
    published: '2026-11-22',
    words: 936,
  },
  {
    filename: 'sleep-optimization.md',
    title: 'Sleep optimisation that holds up',
    excerpt:
      'Enough hours, steady times, light and coffee: what research supports, in the order of how much it matters.',
    published: '2026-11-22',
    words: 949,
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
