CREATE TABLE `map_sources` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`address` text,
	`key_sealed` text,
	`file` text,
	`minzoom` integer NOT NULL,
	`maxzoom` integer NOT NULL,
	`bounds` text NOT NULL,
	`tile_size` integer NOT NULL,
	`attribution` text NOT NULL,
	`offline_allowed` integer NOT NULL,
	`overlay` integer NOT NULL,
	`enabled` integer NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `quizzes` ADD `map_source` text;