ALTER TABLE `games` ADD `sequel_of` text REFERENCES `games`(`id`) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `games` ADD `sequel` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `games_sequels` ON `games` (`sequel_of`);