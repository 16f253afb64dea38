ALTER TABLE `quizzes` ADD `map_follows` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `quizzes` ADD `target_follows` integer DEFAULT false NOT NULL;