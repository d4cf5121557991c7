import { Heading } from '#frontend/design-system/text/Text.tsx';
import type { Block, Run } from './markdown.ts';
import * as styles from './BlogPost.css.ts';

/** Renders blocks as elements. All text becomes text nodes, so markup in it is shown, not interpreted. */
export function Markdown({ blocks }: { blocks: readonly Block[] }) {
  // Blocks never change order.
  return blocks.map((block, index) => <MarkdownBlock key={index} block={block} />);
}

function MarkdownBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading':
      return (
        <Heading level={block.level}>
          <Runs runs={block.text} />
        </Heading>
      );
    case 'list':
      return (
        <ul className={styles.list}>
          {block.items.map((item, index) => (
            <li key={index}>
              <Runs runs={item} />
            </li>
          ))}
        </ul>
      );
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.text} />
        </p>
      );
    case 'spacer':
      return <div className={styles.spacer} />;
  }
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, isBold }, index) => (isBold ? <strong key={index}>{text}</strong> : text));
}
